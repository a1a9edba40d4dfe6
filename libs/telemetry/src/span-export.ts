import type { ExporterSurroundings, OtlpExporter } from './otlp-exporter';
import type { TraceSettings } from './trace-settings';
import { recordSpans } from './tracing';

export type { ExporterSurroundings, OtlpExporter };

/** Starts recording and exporting the spans of this process. The exporter is loaded only here. */
export async function startExporter(settings: TraceSettings, surroundings: ExporterSurroundings): Promise<OtlpExporter> {
  const { OtlpExporter } = await import('./otlp-exporter');
  const exporter = new OtlpExporter(settings, surroundings);
  recordSpans(exporter);
  return exporter;
}
