import { ApiProperty } from '@nestjs/swagger';

/** Describes a member of an export: rows as they are stored. */
export const StoredRows = (): PropertyDecorator => ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true } });
