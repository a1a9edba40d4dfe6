import type { ExporterSurroundings, OtlpExporter } from './otlp-exporter';
import { PROTOCOL, type TraceSettings } from './trace-settings';
import { recordSpans } from './tracing';

export type { ExporterSurroundings, OtlpExporter };

/** Starts recording and exporting the spans of this process. The exporter is loaded only here. */
export async function startExporter(settings: TraceSettings, surroundings: ExporterSurroundings): Promise<OtlpExporter> {
  const { otherProtocol: protocol } = settings;
  if (protocol !== undefined)
    surroundings.logger.warn({ protocol }, `OTEL_EXPORTER_OTLP_PROTOCOL is ignored: spans are sent as ${PROTOCOL}`);
  const { OtlpExporter } = await import('./otlp-exporter');
  const exporter = new OtlpExporter(settings, surroundings);
  recordSpans(exporter);
  return exporter;
}
