import { Refused, type RefusalDetail } from '../calls';

/** The sentences of a page for refusals, by their type. A function builds the sentence from the message of the service, with its values. */
export type Sentences = Readonly<Record<string, string | ((said: string) => string)>>;

/** A refusal in the words of a page. */
class WordedRefusal extends Refused {
  constructor(
    private readonly refused: Refused,
    message: string,
    details: readonly RefusalDetail[],
  ) {
    super(refused.status, refused.type, message, refused.retryAfter, details);
  }

  override get said(): string {
    return this.refused.said;
  }
}

/**
 * Returns a refusal in the words of the page. A type without a sentence keeps that of the service. A refusal that only repeats the reason
 * in its details has the sentence of the reason.
 */
export function inWords(refused: Refused, sentences: Sentences): Refused {
  const { type, message, details } = refused;
  const sentenceOf = (name: string | undefined, said: string): string | undefined => {
    const sentence = name !== undefined && Object.hasOwn(sentences, name) ? sentences[name] : undefined;
    return typeof sentence === 'function' ? sentence(said) : sentence;
  };
  const [reason] = details;
  const ofReason = reason?.message === message ? sentenceOf(reason.type, message) : undefined;
  const worded = details.map((detail) => ({
    ...detail,
    message: sentenceOf(detail.type, detail.message) ?? detail.message,
    said: detail.message,
  }));
  return new WordedRefusal(refused, sentenceOf(type, message) ?? ofReason ?? message, worded);
}
