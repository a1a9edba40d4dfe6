import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTooManyRequestsResponse, ApiUnauthorizedResponse } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, Public } from '@suite/auth-guard';
import { ClientNetwork, CurrentPage, type PageRequest } from '../oauth/oauth-request.dto';
import { AnonymousQuery, type AnonymousTokenDto, type LoginAnswerDto, LoginDto } from './session.dto';
import { SessionService } from './session.service';

@Controller()
export class SessionController {
  constructor(private readonly sessions: SessionService) {}

  /** A token for a shopper who has not logged in. The same session is the same shopper. */
  @Get('customerlogin/auth/anonymous')
  @Public()
  @ApiUnauthorizedResponse({ description: 'There is no such client' })
  anonymous(@Query() query: AnonymousQuery, @CurrentPage() page: PageRequest): Promise<AnonymousTokenDto> {
    return this.sessions.anonymous(query, page);
  }

  /** Logs a customer in; the bearer is the shopper's anonymous token. */
  @Post('customer/:tenant/login')
  @HttpCode(200)
  @Access({ anonymous: 'cart.cart_own' })
  @ApiTooManyRequestsResponse({ description: 'Too many failed attempts' })
  login(@CurrentCaller() caller: Caller, @Body() { email, password }: LoginDto, @ClientNetwork() network: string): Promise<LoginAnswerDto> {
    return this.sessions.login(caller, { email, password, network });
  }
}
