// Replaces @nestjs/swagger in a built service. Its decorators describe the OpenAPI document, which is generated before
// the build; at run time they do nothing, which saves their memory.
export { OmitType, PartialType } from '@nestjs/mapped-types';

const describes = () => (): void => undefined;

export {
  describes as ApiAcceptedResponse,
  describes as ApiBody,
  describes as ApiConsumes,
  describes as ApiCreatedResponse,
  describes as ApiExcludeController,
  describes as ApiExtraModels,
  describes as ApiHeader,
  describes as ApiNoContentResponse,
  describes as ApiOkResponse,
  describes as ApiOperation,
  describes as ApiParam,
  describes as ApiProperty,
  describes as ApiPropertyOptional,
  describes as ApiResponse,
  describes as ApiTags,
};
