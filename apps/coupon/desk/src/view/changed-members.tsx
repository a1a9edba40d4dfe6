import { momentText, moneyText, numberText, SHARED, useLanguage, useTexts } from '@suite/page';
import { type MemberWords, memberTexts } from '../core/member-texts';
import { useText } from '../texts';

interface ChangedMembersProps {
  readonly name: 'before' | 'after';
  readonly members: object | undefined;
  /** The same members on the other side of the change. */
  readonly otherSide: object | undefined;
}

/** Changed members of a code, in the words of its forms. The attribute has them as the API does. */
export function ChangedMembers({ name, members, otherSide }: ChangedMembersProps) {
  const lines = memberTexts(members, otherSide, useMemberWords());
  const attributes = { 'data-field': name, 'data-value': members === undefined ? '' : JSON.stringify(members) };
  if (lines.length === 0) return <span {...attributes}>–</span>;
  return (
    <ul class="changes" {...attributes}>
      {lines.map((line) => (
        <li key={line.name} data-member={line.name}>
          {line.label}: {line.text}
        </li>
      ))}
    </ul>
  );
}

function useMemberWords(): MemberWords {
  const language = useLanguage();
  const { yes, no } = useTexts(SHARED);
  const { campaign, campaigns, code, codes, members } = useText();
  return {
    labels: {
      ...members,
      name: codes.name,
      code: codes.code,
      discountType: codes.type,
      discountPercentage: codes.percentage,
      discountAbsolute: codes.amount,
      discountCalculationType: campaign.appliesTo,
      allowAnonymous: codes.anyone,
      maxRedemptions: campaign.maxRedemptions,
      maxRedemptionsPerCustomer: campaign.perCustomer,
      campaignId: codes.campaign,
      includedCategories: campaign.categories,
      segments: campaign.segments,
      restrictions: campaign.conditions,
      validFrom: code.validFrom,
      validUntil: code.validUntil,
      minOrderValue: code.minOrderValue,
      timeZone: campaign.timeZone,
    },
    choices: { discountType: codes.types, discountCalculationType: campaign.bases, kind: code.kinds },
    ...{ yes, no, unlimited: campaigns.unlimited },
    number: (value) => numberText(value, language),
    money: (amount, currency) => moneyText(amount, currency, language),
    moment: (at) => momentText(at, language),
  };
}
