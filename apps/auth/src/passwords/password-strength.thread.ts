import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { StrengthAnswer, StrengthJob } from './password-strength.service';

/** Guesses that an attacker makes first. A password with at most this many guesses is common. */
const GUESSES_MAX = 1e5;
/** The time of an estimate grows faster than the length. So only the start of a longer password is rated. */
const JUDGED_LENGTH_MAX = 32;
const SUBSTITUTIONS_MAX = 20;

/** Words that many passwords have, and that the list of the library lacks. */
const MORE_WORDS =
  `passwort contrase\u00f1a geheim hallo bonjour soleil doudou loulou schatz sommer autumn administrador superuser instagram
  fortnite login guest user root toor demo admin linkedin youtube galatasaray fenerbahce thepassword mylove sesame qwertz yxcvbnm fghjkl
  motdepasse`.split(/\s+/);

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, more: MORE_WORDS },
  graphs: adjacencyGraphs,
  maxLength: JUDGED_LENGTH_MAX,
  l33tMaxSubstitutions: SUBSTITUTIONS_MAX,
});

parentPort?.on('message', ({ id, password }: StrengthJob) => {
  const { guesses } = estimator.check(password.slice(0, JUDGED_LENGTH_MAX));
  parentPort?.postMessage({ id, isCommon: guesses < GUESSES_MAX } satisfies StrengthAnswer);
});
