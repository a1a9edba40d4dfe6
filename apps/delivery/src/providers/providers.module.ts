import { Module } from '@nestjs/common';
import { VanTask } from './local/van-task.entity';
import { VanTasksService } from './local/van-tasks.service';
import { Providers } from './providers.client';

/** The delivery providers, and the calls to them. */
@Module({ providers: [Providers, VanTasksService], exports: [Providers, VanTasksService] })
export class ProvidersModule {
  static readonly tables = [VanTask];
}
