/**
 * Replaces the lines between `services: <name>` and `end of services` in a file: that section is generated from
 * services.json, the rest is written by hand.
 */
export function withSection(text: string, name: string, lines: readonly string[]): string {
  const all = text.split('\n');
  const start = all.findIndex((line) => line.includes(`services: ${name}`));
  const end = all.findIndex((line, index) => index > start && line.includes('end of services'));
  if (start < 0 || end < 0) throw new Error(`There is no section "services: ${name}" that an "end of services" closes`);
  return [...all.slice(0, start + 1), ...lines, ...all.slice(end)].join('\n');
}
