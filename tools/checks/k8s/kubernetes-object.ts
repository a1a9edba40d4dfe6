/** An object of a manifest; the members that the checks read. */
export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string; readonly labels?: Readonly<Record<string, string>> };
  readonly spec?: PodOwnerSpec;
  readonly data?: Readonly<Record<string, string>>;
}

interface PodOwnerSpec {
  readonly template?: { readonly metadata?: object; readonly spec?: { readonly containers: readonly Container[] } };
}

interface Container {
  readonly image: string;
}
