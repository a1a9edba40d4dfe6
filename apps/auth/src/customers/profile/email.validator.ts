import { applyDecorators } from '@nestjs/common';
import { Rule } from '@suite/validation';
import { IsEmail, Length } from 'class-validator';
import { hasInvisible } from '../../security/domain/email';

const isVisible = (value: unknown): boolean => typeof value !== 'string' || !hasInvisible(value);

/** An e-mail address that an account can have: without characters that programs do not show, such as zero-width joiners. */
export const EmailText = () =>
  applyDecorators(
    IsEmail(),
    Length(3, 254),
    Rule(isVisible, 'must not have characters that are not shown; type it again', { name: 'isVisible' }),
  );
