import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { PackageURL } from 'packageurl-js';
import { type BundledPackage, nameOf } from './bundled-packages.ts';

/** The service that a bill of materials is about. */
export interface Product {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** Expressions such as `(MIT OR Apache-2.0)` need no check here: a test allows each licence by its name. */
const licences = new Contrib.License.Factories.LicenseFactory(() => undefined);

/** Returns the npm packages in a service as a CycloneDX 1.6 document, the same for the same build. */
export function billOfMaterials(product: Product, packages: readonly BundledPackage[]): string {
  const components = new Map(packages.map((each) => [nameOf(each), componentOf(each)]));
  const root = new Models.Component(Enums.ComponentType.Application, product.name, {
    group: 'commerce-suite',
    version: product.version,
    bomRef: product.name,
    licenses: new Models.LicenseRepository([licences.makeFromString(product.license)]),
  });
  for (const each of packages) {
    const component = components.get(nameOf(each));
    if (component) root.dependencies.add(component.bomRef);
    for (const imported of each.imports) {
      const dependency = components.get(imported);
      if (dependency) component?.dependencies.add(dependency.bomRef);
    }
  }
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component: root }),
    components: new Models.ComponentRepository(components.values()),
  });
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 1 })}\n`;
}

function componentOf({ manifest: { name: fullName, version, license } }: BundledPackage): Models.Component {
  const [name = '', group] = fullName.split('/').reverse();
  const purl = new PackageURL('npm', group, name, version, undefined, undefined).toString();
  return new Models.Component(Enums.ComponentType.Library, name, {
    ...(group !== undefined && { group }),
    ...{ version, purl, bomRef: purl },
    licenses: new Models.LicenseRepository([licences.makeFromString(license)]),
  });
}

const RULE = '-'.repeat(80);

/** Returns the licences of the npm packages in a service, with their texts. `textOf` has the text of a licence for packages without one. */
export function notice(
  { name, version, license }: Product,
  packages: readonly BundledPackage[],
  textOf: (license: string) => string,
): string {
  const head = `commerce-suite ${name} ${version}, licence ${license}. It contains ${packages.length} npm packages:`;
  const list = packages.map((each) => `- ${nameOf(each)}, ${each.manifest.license}`);
  const texts = packages.map((each) => {
    const { texts, manifest } = each;
    const own = texts.length > 0 ? texts : [`The package has no licence file. Its author: ${authorOf(each)}`, textOf(manifest.license)];
    return [RULE, `${nameOf(each)}, ${manifest.license}`, RULE, '', own.join('\n\n'), ''].join('\n');
  });
  return `${[head, '', ...list, '', ...texts].join('\n')}\n`;
}

function authorOf({ manifest: { author = 'unknown' } }: BundledPackage): string {
  return typeof author === 'string' ? author : author.name;
}
