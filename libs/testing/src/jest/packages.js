const { createHash } = require('node:crypto');
const { spawnSync } = require('node:child_process');
const { existsSync, readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '../../../..');
const MAKER = join(ROOT, 'tools/build');

/** What services are made of. A package that is missing here is loaded as it is, and must not need one of these. */
const PACKAGES = [
  ...['@fastify/accept-negotiator', '@fastify/compress', '@nestjs/common', '@nestjs/common/constants.js'],
  ...['@nestjs/common/enums/route-paramtypes.enum.js', '@nestjs/core', '@nestjs/passport', '@nestjs/platform-fastify'],
  ...['@nestjs/swagger', '@nestjs/testing', 'ajv', 'ajv-draft-04', 'ajv-formats', 'class-transformer', 'class-validator'],
  ...['cockatiel', 'fastify', 'find-my-way', 'jose', 'mustache', 'nodemailer', 'passport', 'pg', 'pg-boss'],
  ...['pino', 'prom-client', 're2js', 'rxjs', 'toad-cache', 'typeorm', 'undici', 'uuid'],
];

/** Made again when a package, or how they are made, has changed. */
function folderOfPackages() {
  const hash = createHash('sha256').update(JSON.stringify(PACKAGES));
  for (const file of [join(ROOT, 'package-lock.json'), ...makers()]) hash.update(readFileSync(file));
  return join(ROOT, 'dist/test/packages', hash.digest('hex').slice(0, 16));
}

const makers = () =>
  readdirSync(MAKER, { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(MAKER, name));

/** Joins them, unless that has been done. */
function makePackages() {
  const folder = folderOfPackages();
  if (existsSync(folder)) return;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(MAKER, 'test-packages.ts'), folder, ...PACKAGES],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0 && !existsSync(folder)) throw new Error(`The packages of the services cannot be joined: ${stderr}`);
}

module.exports = { PACKAGES, folderOfPackages, makePackages };
