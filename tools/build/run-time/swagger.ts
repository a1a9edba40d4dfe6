// @nestjs/swagger as a built service has it. Its decorators say something about the OpenAPI document, which has been
// written long before a service starts; at run time they have nothing to do, and their memory is saved.
export { OmitType } from '@nestjs/mapped-types';

const describes = () => (): void => undefined;

export {
  describes as ApiAcceptedResponse,
  describes as ApiBody,
  describes as ApiConsumes,
  describes as ApiCreatedResponse,
  describes as ApiExtraModels,
  describes as ApiHeader,
  describes as ApiOkResponse,
  describes as ApiParam,
  describes as ApiProperty,
  describes as ApiPropertyOptional,
  describes as ApiResponse,
  describes as ApiTags,
};
