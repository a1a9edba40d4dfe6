import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsNotEmpty,
  IsNumber,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { hasPlaces, PLACES_MAX } from '../domain/decimal';

/** An amount that is more than this is a mistake. */
const AMOUNT_MAX = 1_000_000_000;

/** A text that says something. */
export const Text = (lengthMax: number) => applyDecorators(IsString(), IsNotEmpty(), MaxLength(lengthMax));

/** A text that may be empty. */
export const AnyText = (lengthMax: number) => applyDecorators(IsString(), MaxLength(lengthMax));

/** A decimal with at most six places. */
export const Decimal = ({ min = -AMOUNT_MAX, max = AMOUNT_MAX } = {}) =>
  applyDecorators(
    IsNumber(),
    Min(min),
    Max(max),
    ValidateBy({
      name: 'decimalPlaces',
      validator: {
        validate: (value) => typeof value !== 'number' || hasPlaces(value, PLACES_MAX),
        defaultMessage: () => `$property must have at most ${PLACES_MAX} decimal places`,
      },
    }),
  );

/** A text of a form that a function knows. */
export const Matching = (isRight: (text: string) => boolean, message: string) =>
  ValidateBy({
    name: 'matching',
    validator: { validate: (value) => typeof value === 'string' && isRight(value), defaultMessage: () => `$property ${message}` },
  });

type Class = new () => object;

/** An object of a class; ValidateNested alone lets a missing one pass. */
export const Nested = (type: () => Class) => applyDecorators(IsObject(), ValidateNested(), Type(type));

/** A list of objects of a class; ValidateNested alone lets null pass. */
export const NestedList = (type: () => Class, { min = 0, max }: { min?: number; max: number }) =>
  applyDecorators(IsArray(), ArrayMinSize(min), ArrayMaxSize(max), IsObject({ each: true }), ValidateNested({ each: true }), Type(type));
