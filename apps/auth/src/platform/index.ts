export { PlatformModule } from './platform.module';
export { platformCommands } from './platform.commands';
