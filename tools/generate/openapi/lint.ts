import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { bundledDocument } from './bundle.ts';
import { olderDocument } from './older.ts';

/** Spectral's rules for OpenAPI that these documents break on purpose. */
const EXCEPTIONS = {
  'info-contact': 'off', // The contact depends on the operator of the suite.
} as const;

/**
 * What generators read in OpenAPI 3.0 and validators do not: `nullable` beside a reference. Members beside a reference are ignored
 * there, which leaves out their descriptions.
 */
const OLDER_EXCEPTIONS = /\(redocly (no-invalid-media-type-examples|nullable-type-sibling|spec-ref-siblings)\)$/;

/** The data of a message that is a notice: the client reads its schema here, and no call answers it. */
const NOTICE_EXCEPTION = /#\/components\/schemas\/\w+Notice: .*\((redocly no-unused-components|spectral oas3-unused-component)\)$/;

/**
 * Returns the findings of redocly and spectral, including warnings. Both run without a network. The bundle has the same parts, so redocly
 * alone checks the joined document and its OpenAPI 3.0 form.
 */
export async function lint(files: readonly string[], bundle: string): Promise<string[]> {
  if (files.length === 0) return [];
  const older = join('dist', 'openapi', 'openapi-3.0.json');
  writeFileSync(join(repositoryRoot, older), JSON.stringify(olderDocument(bundledDocument())));
  const [redocly, spectral] = await Promise.all([lintWithRedocly([...files, bundle, older]), lintWithSpectral(files)]);
  const problems = [...redocly.filter((problem) => !problem.startsWith(older) || !OLDER_EXCEPTIONS.test(problem)), ...spectral];
  return problems.filter((problem) => !NOTICE_EXCEPTION.test(problem));
}

/** Runs redocly with the rules and exceptions of redocly.yaml. */
async function lintWithRedocly(files: readonly string[]): Promise<string[]> {
  const command = join(repositoryRoot, 'node_modules', '.bin', 'redocly');
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };
  const child = spawn(process.execPath, [command, 'lint', '--format=json', ...files], {
    cwd: repositoryRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const errors: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return redoclyProblems(output.join('')) ?? [`redocly ended with ${String(code)}: ${errors.join('')}`];
}

interface RedoclyReport {
  readonly problems: readonly {
    readonly ruleId: string;
    readonly message: string;
    readonly location: readonly { readonly source: { readonly ref: string }; readonly pointer?: string }[];
  }[];
}

function redoclyProblems(report: string): string[] | undefined {
  try {
    // The output is one report for each document, without separators.
    const reports = JSON.parse(`[${report.replaceAll(/^\}\{$/gm, '},{')}]`) as RedoclyReport[];
    return reports
      .flatMap(({ problems }) => problems)
      .map(({ ruleId, message, location: [place] }) => `${place?.source.ref}${place?.pointer}: ${message} (redocly ${ruleId})`);
  } catch {
    return undefined;
  }
}

async function lintWithSpectral(files: readonly string[]): Promise<string[]> {
  const { Document, Spectral } = spectralCore;
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'recommended']], rules: EXCEPTIONS });
  const problems: string[] = [];
  for (const file of files) {
    const document = new Document(readFileSync(join(repositoryRoot, file), 'utf8'), parsers.Json, file);
    const found = await spectral.run(document);
    problems.push(...found.map(({ code, message, path }) => `${file}#/${path.join('/')}: ${message} (spectral ${code})`));
  }
  return problems;
}
