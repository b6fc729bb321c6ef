import { ProxyTracerProvider, SpanStatusCode, trace, type Tracer } from "@opentelemetry/api";

/**
 * The tracer, where an OpenTelemetry SDK was loaded into the process before (`node --import`, see docs/operations.md);
 * undefined where none was, so that nothing is done for spans that nobody takes.
 */
export function activeTracer(): Tracer | undefined {
  const provider = trace.getTracerProvider();
  if (!(provider instanceof ProxyTracerProvider)) return trace.getTracer("docket");
  return provider.getDelegateTracer("docket") === undefined ? undefined : trace.getTracer("docket");
}

/** Work inside a span. */
export function inSpan<T>(
  tracer: Tracer | undefined,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  if (tracer === undefined) return work();
  return tracer.startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
