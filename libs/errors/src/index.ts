export * from './app-error';
export * from './error-body';
export * from './error.filter';
export * from './refusal';
export * from './rejected-entry';
export * from './result';
