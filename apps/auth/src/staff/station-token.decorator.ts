import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';

const HEADER = 'x-station';
const DESCRIPTION = 'The token of the station, as returned at its enrolment.';

/** Injects the header `x-station`; undefined without it. */
export const StationToken = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, string | string[] | undefined> }>();
  return [headers[HEADER]].flat()[0] || undefined;
});

/** Adds the header `x-station` to the OpenAPI document. */
export const TakesStationToken = ({ isRequired }: { isRequired: boolean }) =>
  applyDecorators(ApiHeader({ name: HEADER, required: isRequired, description: DESCRIPTION, schema: { type: 'string', maxLength: 200 } }));
