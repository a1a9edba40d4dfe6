export * from './personal-data';
export * from './privacy';
export * from './privacy.module';
export * from './stored-rows';
