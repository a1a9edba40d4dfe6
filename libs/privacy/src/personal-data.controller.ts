import { applyDecorators, Controller, Delete, Get, HttpCode, Param, Query, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Audited, hasEntries } from '@suite/audit';
import { Access, SiteFrom } from '@suite/auth-guard';
import { clientMember, Operation } from '@suite/http';
import { PERSONAL_DATA_SCOPE } from './personal-data';
import { PersonalDataErasureQuery, PersonalDataPath } from './personal-data.dto';
import type { DocumentedCall, Privacy, PrivacyArea } from './privacy';
import { PrivacyService } from './privacy.service';

/** Each service has these calls, under its own path. */
export function personalDataController({ name, prefix }: PrivacyArea, privacy: Privacy): Type {
  const { names, view, path = PersonalDataPath } = privacy;
  const Documented = (verb: 'export' | 'erase', summary: string, { about, fails = {} }: DocumentedCall) =>
    applyDecorators(
      Operation(`${verb}${names.operation}`, summary, { client: `${clientMember(name)}.privacy.${verb}`, fails }),
      ApiOperation({ description: about }),
    );

  /** What this service stores of a customer. */
  @ApiTags(names.tag)
  @SiteFrom('tenant')
  @Controller(`${prefix.slice(1)}/:tenant/personal-data/:customerNumber`)
  @Access({ application: PERSONAL_DATA_SCOPE })
  class PersonalDataController {
    constructor(private readonly data: PrivacyService) {}

    @Get()
    @Audited('personal_data.exported', { always: true, when: hasEntries, resource: 'customer/{customerNumber}' })
    @Documented('export', `Export ${names.data}`, privacy.export)
    @ApiOkResponse({ type: view })
    @Reflect.metadata('design:paramtypes', [path]) // which the compiler cannot know
    load(@Param() { tenant, customerNumber }: PersonalDataPath): Promise<object> {
      return this.data.export(tenant, customerNumber);
    }

    @Delete()
    @Audited('personal_data.erased', { always: true, resource: 'customer/{pseudonym}' })
    @Documented('erase', `Erase ${names.data}`, privacy.erase)
    @HttpCode(204)
    @Reflect.metadata('design:paramtypes', [path, PersonalDataErasureQuery])
    erase(@Param() { tenant, customerNumber }: PersonalDataPath, @Query() { pseudonym }: PersonalDataErasureQuery): Promise<void> {
      return this.data.erase(tenant, customerNumber, pseudonym);
    }
  }
  return PersonalDataController;
}
