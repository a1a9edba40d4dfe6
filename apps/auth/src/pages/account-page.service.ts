import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppError, retryAfterOf, STATUS } from '@suite/errors';
import { isTenant, TENANT_BOUNDS } from '@suite/tenant';
import { EmailChangeService, OptInService, PasswordResetService, PasswordRulesService } from '../customers';
import { passwordWeak } from '../passwords/domain/password';
import { InvitationService } from '../staff';
import { accountPageView, PAGE_STYLE, type PageLanguage, type PageState } from './account-page.view';

/** A page that a browser asks for. */
export interface AccountPageRequest {
  readonly page: string;
  readonly tenant: string;
  readonly token: string;
  /** Whether the owner of the address says that another person created the account. */
  readonly isRefusal: boolean;
  /** The header Accept-Language. */
  readonly languages: string | undefined;
}

/** What a token allows on a page. */
type Task = 'reset' | 'opt-in' | 'refusal' | 'confirm' | 'undo' | 'invitation';

/** A page, ready to send. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

const PASSWORD_LENGTH = { min: 8, max: 256 };

/**
 * The service's own pages for links in mails, for shops without such pages. Opening a page changes nothing, because
 * mail scanners open links; only its button does.
 */
@Injectable()
export class AccountPageService {
  private readonly style = styleOfPages();
  private readonly headers = headersOf(this.style);

  constructor(
    private readonly resets: PasswordResetService,
    private readonly emails: EmailChangeService,
    private readonly optIns: OptInService,
    private readonly invitations: InvitationService,
    private readonly rules: PasswordRulesService,
  ) {}

  /** Returns the page with its form, or that the link is no longer valid. */
  show(request: AccountPageRequest): Promise<Page> {
    return this.answer(request, async () => {
      const task = await this.taskOf(request);
      return task === undefined ? this.page(400, 'invalid', request) : this.page(200, task, request);
    });
  }

  /** Performs the action of the page. */
  submit(request: AccountPageRequest, password: string): Promise<Page> {
    return this.answer(request, async () => {
      const task = await this.taskOf(request);
      if (task === undefined) return this.page(400, 'invalid', request);
      await this.carryOut(task, request, password);
      return this.page(200, `${task}-done`, request);
    });
  }

  /** Returns the page of a request that an error has rejected. */
  async rejected({ kind, type, extras: { retryAfter } }: AppError, languages: string | undefined): Promise<Page> {
    const page = await this.page(STATUS[kind], type === 'token_invalid' ? 'invalid' : 'busy', { tenant: '', token: '', languages });
    if (retryAfter === undefined) return page;
    return { ...page, headers: { ...page.headers, 'retry-after': retryAfterOf(retryAfter) } };
  }

  /** Returns what the token allows on this page; undefined when it allows nothing. */
  private async taskOf({ page, tenant, token, isRefusal }: AccountPageRequest): Promise<Task | undefined> {
    if (!isTenant(tenant, TENANT_BOUNDS.account)) return undefined;
    if (page === 'reset') return (await this.resets.isUsable(tenant, token)) ? 'reset' : undefined;
    if (page === 'opt-in') return (await this.optIns.isUsable(tenant, token)) ? (isRefusal ? 'refusal' : 'opt-in') : undefined;
    if (page === 'invitation') return (await this.invitations.isUsable(tenant, token)) ? 'invitation' : undefined;
    const purpose = page === 'confirm' ? await this.emails.purposeOf(tenant, token) : undefined;
    return purpose === 'change' ? 'confirm' : purpose;
  }

  private async carryOut(task: Task, { tenant, token }: AccountPageRequest, password: string): Promise<void> {
    if (task === 'opt-in') return this.optIns.confirm(tenant, token);
    if (task === 'refusal') return this.optIns.refuse(tenant, token);
    if (task !== 'reset' && task !== 'invitation') return this.emails.confirm(tenant, token);
    const { min, max } = PASSWORD_LENGTH;
    if (password.length < min) throw passwordWeak('password', { type: 'too_short', message: 'is too short' });
    const chosen = password.slice(0, max);
    if (task === 'reset') await this.resets.update(tenant, token, chosen);
    else await this.invitations.accept(tenant, { token, password: chosen });
  }

  /** Shows errors of the service as pages. */
  private async answer(request: AccountPageRequest, work: () => Promise<Page>): Promise<Page> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.type === 'password_weak')
        return this.answer(request, () => this.page(400, request.page as 'reset' | 'invitation', request, error.details[0]?.type));
      return this.rejected(error, request.languages);
    }
  }

  private async page(
    status: number,
    state: PageState,
    { tenant, token, languages }: Pick<AccountPageRequest, 'tenant' | 'token' | 'languages'>,
    refusal?: string,
  ): Promise<Page> {
    const language: PageLanguage = /^\s*de\b/i.test(languages ?? '') ? 'de' : 'en';
    const lengthMin = state === 'reset' || state === 'invitation' ? await this.rules.lengthMin(tenant) : undefined;
    const html = accountPageView({
      ...{ state, language, style: this.style, token },
      ...(refusal !== undefined && { refusal }),
      ...(lengthMin !== undefined && { lengthMin }),
    });
    return { status, headers: this.headers, html };
  }
}

/** The folder of the look: next to the built service, or in the sources. */
const LOOK_FOLDERS = [join(__dirname, 'look'), join(__dirname, '..', '..', '..', '..', 'libs', 'look')];

function styleOfPages(): string {
  const folder = LOOK_FOLDERS.find((each) => existsSync(join(each, 'tokens.css')));
  if (folder === undefined) throw new Error(`The styles of pages are missing: ${LOOK_FOLDERS.join(' or ')}`);
  return ['tokens.css', 'base.css'].map((file) => readFileSync(join(folder, file), 'utf8')).join('') + PAGE_STYLE;
}

/** Allows the page's own style and form, and nothing else. No page learns the address of this one, which has the token. */
function headersOf(style: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    'img-src data:',
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
}
