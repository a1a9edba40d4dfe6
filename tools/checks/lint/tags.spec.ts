import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';

const projects = globSync('{apps,bench,e2e,examples,libs,tools}/**/project.json', {
  cwd: repositoryRoot,
  exclude: (name) => name === 'node_modules' || name === 'dist',
});

// A project without a type or a scope would be bound by no rule of that dimension.
it.each(projects)('%s has one scope and one type', (file) => {
  const { tags } = JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8')) as { tags: string[] };
  const dimensions = tags.map((tag) => tag.split(':')[0]).filter((dimension) => dimension !== 'lib');
  expect(dimensions.sort()).toEqual(['scope', 'type']);
});
