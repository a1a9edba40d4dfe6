import { OperatorError } from '@suite/runtime';
import { failureSentence } from './failure-sentence';

const failure = (message: string, code?: string): Error => Object.assign(new Error(message), { code });

describe('the sentence of a failure', () => {
  it.each([
    [failure('password authentication failed', '28P01'), 'the database refuses the login (password authentication failed); check URL'],
    [failure('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'), 'the certificate of the database is not trusted (self-signed'],
    [failure('certificate has expired', 'CERT_HAS_EXPIRED'), 'the certificate of the database is not trusted (certificate has expired)'],
    [failure('The server does not support SSL connections'), 'the database speaks no TLS (The server does not support SSL connections)'],
    [failure('SASL: SCRAM: client password must be a string'), 'the database asks for a password, and URL has none'],
    [failure('connect ECONNREFUSED', 'ECONNREFUSED'), 'the database does not answer (connect ECONNREFUSED); check URL and that it runs'],
    [new OperatorError('Run migrate'), 'Run migrate'],
  ])('names the problem and its solution: %s', (error, sentence) => {
    expect(failureSentence(error, 'URL').slice(0, sentence.length)).toBe(sentence);
    expect(failureSentence(error, 'URL')).not.toContain('\n');
  });

  it('is the stack of a bug', () => {
    const bug = new TypeError('x is not a function');
    expect(failureSentence(bug)).toBe(bug.stack);
  });
});
