/** The used part of oidc-provider; the package is installed by the first run of the benchmark. */
declare module 'oidc-provider' {
  export default class Provider {
    constructor(issuer: string, configuration: object);
    listen(port: number, host: string): unknown;
  }
}
