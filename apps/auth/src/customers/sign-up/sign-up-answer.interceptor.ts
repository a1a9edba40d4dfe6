import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiAcceptedResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { AcceptedSignUpView, type CreatedCustomerView } from '../profile/customer.dto';

type SignUpAnswer = CreatedCustomerView | AcceptedSignUpView;

/** Answers with the created account, or with 202 if sign-ups must not reveal accounts. */
@Injectable()
class SignUpAnswerInterceptor implements NestInterceptor<SignUpAnswer, SignUpAnswer> {
  intercept(context: ExecutionContext, next: CallHandler<SignUpAnswer>): Observable<SignUpAnswer> {
    return next.handle().pipe(
      map((answer) => {
        if (!('customerNumber' in answer)) void context.switchToHttp().getResponse<FastifyReply>().status(202);
        return answer;
      }),
    );
  }
}

/** The operation answers 202 without members if the tenant's sign-ups are answered alike. */
export const OrAcceptedAlike = () =>
  applyDecorators(UseInterceptors(SignUpAnswerInterceptor), ApiAcceptedResponse({ type: AcceptedSignUpView }));
