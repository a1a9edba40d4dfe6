import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { performTasks } from '../../../../libs/runtime/src/perform-tasks.ts';

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

performTasks((password: string): boolean => estimator.check(password.slice(0, JUDGED_LENGTH_MAX)).guesses < GUESSES_MAX);
