type Tone = readonly [frequency: number, startMs: number, lengthMs: number, shape: OscillatorType];

const SOUNDS = {
  right: [[1_320, 0, 70, 'sine']],
  wrong: [
    [196, 0, 160, 'square'],
    [147, 180, 260, 'square'],
  ],
  done: [
    [880, 0, 90, 'sine'],
    [1_320, 110, 160, 'sine'],
  ],
} satisfies Record<string, readonly Tone[]>;

const VOLUME = 0.12;

/** The sounds of the station: a packer looks at the goods, not at the screen. Browsers allow them after the first touch or key. */
export class Sounds {
  private context: AudioContext | undefined;

  play(name: keyof typeof SOUNDS): void {
    this.context ??= new AudioContext();
    const { context } = this;
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
    for (const [frequency, startMs, lengthMs, shape] of SOUNDS[name] as readonly Tone[]) {
      const [start, end] = [context.currentTime + startMs / 1_000, context.currentTime + (startMs + lengthMs) / 1_000];
      const [tone, volume] = [new OscillatorNode(context, { type: shape, frequency }), new GainNode(context, { gain: VOLUME })];
      volume.gain.setValueAtTime(VOLUME, Math.max(start, end - 0.02));
      volume.gain.linearRampToValueAtTime(0, end);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(end);
    }
  }
}
