import { Body, Controller, Get, Headers, Param, Post, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@suite/auth-guard';
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

/** Pages for the links in mails, for browsers. They are no part of the API, and have no operations in its document. */
@ApiExcludeController()
@Controller('customer/:tenant/account')
@Public()
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
