/** Only what the benchmark uses; the package itself is installed when the benchmark is first run. */
declare module 'oidc-provider' {
  export default class Provider {
    constructor(issuer: string, configuration: object);
    listen(port: number, host: string): unknown;
  }
}
