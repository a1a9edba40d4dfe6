import {
  type ArgumentsHost,
  Body,
  Catch,
  Controller,
  type ExceptionFilter,
  Get,
  Headers,
  Param,
  Post,
  Query,
  Res,
  UseFilters,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@suite/auth-guard';
import { AppError } from '@suite/errors';
import { TakesForm } from '@suite/http';
import { AccountPageService, type Page } from './account-page.service';

/** The part of a reply that a page needs; Fastify's reply has it. */
interface Reply {
  status(code: number): Reply;
  headers(values: Readonly<Record<string, string>>): Reply;
  send(body: string): unknown;
}

/** The fields of a query or a form: any, since mail programs add their own to links. */
type Fields = Readonly<Record<string, unknown>>;

interface PagePath {
  readonly tenant: string;
  readonly page: string;
}

/** Shows what the guard rejects as a page, such as a call of a tenant that is read-only. */
@Catch(AppError)
export class RejectedPageFilter implements ExceptionFilter<AppError> {
  constructor(private readonly pages: AccountPageService) {}

  async catch(error: AppError, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const { headers } = http.getRequest<{ readonly headers: Readonly<Record<string, string | undefined>> }>();
    send(http.getResponse<Reply>(), await this.pages.rejected(error, headers['accept-language']));
  }
}

/** Pages for the links in mails, for browsers. They are no part of the API, and have no operations in its document. */
@ApiExcludeController()
@Controller('customer/:tenant/account')
@Public()
@UseFilters(RejectedPageFilter)
export class AccountPageController {
  constructor(private readonly pages: AccountPageService) {}

  @Get(':page')
  async show(
    @Param() path: PagePath,
    @Query() query: Fields,
    @Headers('accept-language') languages: string | undefined,
    @Res() reply: Reply,
  ): Promise<void> {
    send(reply, await this.pages.show({ ...path, ...answerOf(query), languages }));
  }

  @Post(':page')
  @TakesForm()
  async submit(
    @Param() path: PagePath,
    @Body() form: Fields,
    @Headers('accept-language') languages: string | undefined,
    @Res() reply: Reply,
  ): Promise<void> {
    send(reply, await this.pages.submit({ ...path, ...answerOf(form), languages }, textOf(form, 'password')));
  }
}

const answerOf = (fields: Fields | undefined) => ({ token: textOf(fields, 'token'), isRefusal: textOf(fields, 'answer') === 'refuse' });

const textOf = (fields: Fields | undefined, name: string): string => {
  const value = fields?.[name];
  return typeof value === 'string' ? value : '';
};

const send = (reply: Reply, { status, headers, html }: Page): unknown => reply.status(status).headers(headers).send(html);
