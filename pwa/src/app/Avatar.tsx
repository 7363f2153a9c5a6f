import { avatarInitial } from '@archive/schema/account';
import { useState } from 'react';
import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';

export interface AvatarProps {
  user: { username: string; profileImageUrl: string | null };
}

/** Decoration beside the name: the profile's picture, else the first letter. */
export function Avatar({ user: { username, profileImageUrl } }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (profileImageUrl && profileImageUrl !== brokenUrl) {
    return <Image src={profileImageUrl} alt="" width={36} height={36} onError={() => setBrokenUrl(profileImageUrl)} />;
  }
  return <Letter aria-hidden>{avatarInitial(username)}</Letter>;
}

const Image = styled.img`
  width: 2.25rem;
  height: 2.25rem;
  object-fit: cover;
  border-radius: ${t.radius.round};
`;

const Letter = styled.span`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border: ${t.size.hairline} solid currentColor;
  border-radius: ${t.radius.round};
  font-size: ${t.text.small};
  font-weight: 500;
  line-height: 1;
`;
