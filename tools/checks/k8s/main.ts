import { checkManifests } from './check.ts';

// Checks the manifests in k8s without a cluster.
const problems = await checkManifests();
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
