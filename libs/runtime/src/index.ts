export * from './clock';
export * from './env';
export * from './key-ring';
export * from './machine-shortages';
export * from './operator-error';
export * from './utf8';
export * from './version';
export * from './within';
