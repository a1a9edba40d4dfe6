import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentOf } from '../docs-site/document.ts';
import { httpFile } from '../docs-site/http-file.ts';
import { repositoryRoot } from '../../paths.ts';

/** Writes apps/<app>/requests.http from the documents, or with `isCheck` only compares them. Returns the outdated ones. */
export function writeHttpFiles(apps: readonly string[], isCheck: boolean): string[] {
  return apps
    .filter((app) => {
      const file = join(repositoryRoot, 'apps', app, 'requests.http');
      const text = httpFile(app, documentOf(app));
      const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === text;
      if (!isCurrent && !isCheck) writeFileSync(file, text);
      return !isCurrent;
    })
    .map((app) => `apps/${app}/requests.http`);
}
