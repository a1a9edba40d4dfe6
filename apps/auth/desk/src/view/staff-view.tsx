import {
  Cell,
  Check,
  Checks,
  Field,
  Form,
  type FormValues,
  Link,
  Part,
  ReadView,
  Row,
  Rows,
  State,
  useDesk,
  useRead,
  Value,
  View,
} from '@suite/page';
import type { Member, Role } from '../core/wire';
import { useText } from '../texts';
import { Head, useKey, useQuestion, useSites } from './parts';

const STAFF = '/auth/{tenant}/staff';
const MEMBER = `${STAFF}/{staffId}` as const;
const nameOf = ({ firstName, lastName }: Member): string => `${firstName} ${lastName}`;

/** The members of the staff. */
export function StaffView() {
  const desk = useDesk();
  const { none, make, staff: texts } = useText();
  const staff = useRead('staff', () => desk.json('get', STAFF, {}));
  return (
    <ReadView
      name="staff"
      service="auth"
      reading={staff}
      isEmpty={(members) => members.length === 0}
      top={<Head title={texts.title} make={{ to: ['staff', 'new'], text: make }} />}
    >
      {(members) =>
        members.length === 0 ? (
          <p class="quiet">{none}</p>
        ) : (
          <MemberRows members={members.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))} />
        )
      }
    </ReadView>
  );
}

function MemberRows({ members }: { readonly members: readonly Member[] }) {
  const { roles, staff: texts } = useText();
  return (
    <Rows caption={texts.title} heads={[texts.name, texts.roles, texts.sites, texts.state, texts.totp]}>
      {members.map((member) => (
        <Row key={member.staffId} id={member.staffId} kind="member" to={['staff', member.staffId]}>
          <Cell label={texts.name}>
            <Link to={['staff', member.staffId]}>
              <Value name="name" value={nameOf(member)} />
            </Link>
          </Cell>
          <Cell label={texts.roles}>
            <Value name="roles" value={member.roles.join(',')}>
              {member.roles.map((role) => roles[role].split(':')[0]).join(', ')}
            </Value>
          </Cell>
          <Cell label={texts.sites}>
            <Value name="sites" value={member.sites.join(',')}>
              {member.sites.join(', ') || '–'}
            </Value>
          </Cell>
          <Cell label={texts.state}>
            <ActiveState isActive={member.active} />
          </Cell>
          <Cell label={texts.totp}>
            <State name="totp" value={member.hasTotp} tone={member.hasTotp ? 'good' : 'quiet'}>
              {member.hasTotp ? texts.totpOn : texts.totpOff}
            </State>
          </Cell>
        </Row>
      ))}
    </Rows>
  );
}

function ActiveState({ isActive }: { readonly isActive: boolean }) {
  const { active, inactive } = useText();
  return (
    <State name="active" value={isActive} tone={isActive ? 'good' : 'quiet'}>
      {isActive ? active : inactive}
    </State>
  );
}

/** A member to create, or to change. */
export const MemberView = ({ staffId }: { readonly staffId: string }) =>
  staffId === 'new' ? <NewMember /> : <KnownMember key={staffId} staffId={staffId} />;

function NewMember() {
  const desk = useDesk();
  const { saved, staff: texts } = useText();
  const headers = useKey();
  const create = async (values: FormValues) => {
    const pin = values.given('pin');
    const body = { ...described(values), active: values.flag('active'), ...(pin !== undefined && { pin }) };
    const { staffId } = await desk.json('post', STAFF, { body, headers });
    desk.news.set(saved);
    desk.router.go(['staff', staffId]);
  };
  return (
    <View name="member" id="new" state="ready">
      <Head title={texts.member} />
      <MemberForm onSave={create} />
    </View>
  );
}

function KnownMember({ staffId }: { readonly staffId: string }) {
  const desk = useDesk();
  const { removed, saved, remove, staff: texts } = useText();
  const [ask, dialog] = useQuestion();
  const reading = useRead(staffId, () => desk.json('get', MEMBER, { path: { staffId } }));
  const save = async (values: FormValues) => {
    const pin = values.given('pin');
    const body = { ...described(values), active: values.flag('active'), ...(pin !== undefined && { pin }) };
    await desk.json('patch', MEMBER, { path: { staffId }, body });
    desk.news.set(saved);
    await reading.reload();
  };
  const endSessions = async () => {
    await desk.json('delete', `${MEMBER}/sessions`, { path: { staffId } });
    desk.news.set(texts.ended);
  };
  const removeMember = async () => {
    await desk.json('delete', MEMBER, { path: { staffId } });
    desk.news.set(removed);
    desk.router.go(['staff']);
  };
  return (
    <ReadView name="member" id={staffId} service="auth" reading={reading}>
      {(member) => (
        <>
          <Head title={nameOf(member)} />
          <p>
            <ActiveState isActive={member.active} />{' '}
            <State name="totp" value={member.hasTotp} tone={member.hasTotp ? 'good' : 'quiet'}>
              {texts.totp}: {member.hasTotp ? texts.totpOn : texts.totpOff}
            </State>
          </p>
          <MemberForm member={member} onSave={save} />
          <p class="buttons">
            <button
              type="button"
              data-action="end-sessions"
              onClick={() =>
                ask({ title: texts.endAsk(nameOf(member)), hint: texts.endHint, confirm: texts.endSessions, run: endSessions })
              }
            >
              {texts.endSessions}
            </button>
            <button
              type="button"
              class="danger"
              data-action="remove"
              onClick={() =>
                ask({ title: texts.removeAsk(nameOf(member)), hint: texts.removeHint, confirm: remove, isDanger: true, run: removeMember })
              }
            >
              {remove}
            </button>
          </p>
          {dialog}
        </>
      )}
    </ReadView>
  );
}

function described(values: FormValues) {
  return {
    firstName: values.text('firstName'),
    lastName: values.text('lastName'),
    email: values.given('email') ?? null,
    roles: values.list('roles') as Role[],
    sites: values.list('sites'),
  };
}

interface MemberFormProps {
  readonly member?: Member;
  readonly onSave: (values: FormValues) => Promise<void>;
}

function MemberForm({ member, onSave }: MemberFormProps) {
  const { roles, staff: texts } = useText();
  const sites = useSites();
  const own = member?.sites ?? [];
  const codes = (known: readonly string[]) => [...new Set([...known, ...own])].map((code) => [code, code] as const);
  return (
    <section class="card">
      <Form onSave={onSave}>
        <div class="pair">
          <Field name="firstName" label={texts.firstName} value={member?.firstName} autocomplete="off" />
          <Field name="lastName" label={texts.lastName} value={member?.lastName} autocomplete="off" />
        </div>
        <div class="pair">
          <Field name="email" label={texts.email} value={member?.email} autocomplete="off" {...(!member && { hint: texts.invited })} />
          <Field name="pin" label={texts.pin} autocomplete="off" {...(member?.hasPin && { hint: texts.pinKept })} />
        </div>
        <Checks name="roles" label={texts.roles} values={member?.roles ?? []} options={Object.entries(roles)} />
        {sites.value === undefined && own.length > 0 && <Checks name="sites" label={texts.sites} values={own} options={codes([])} />}
        <Part service="cart" reading={sites}>
          {(known) => (
            <Checks name="sites" label={`${texts.sites} (${texts.allSites})`} values={own} options={codes(known.map(({ code }) => code))} />
          )}
        </Part>
        <Check name="active" label={texts.active} isChecked={member?.active ?? true} />
        {member && <p class="hint quiet">{texts.ends}</p>}
      </Form>
    </section>
  );
}
