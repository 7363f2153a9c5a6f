import { avatarInitial } from '@archive/schema/accounts/avatar';
import { useState } from 'react';
import { css, styled } from 'styled-components';
import { t } from '#theme/tokens.ts';

export interface AvatarProps {
  user: { username: string; profileImageUrl: string | null };
  /** 'large' is for the top of a profile. */
  size?: 'regular' | 'large';
}

/** Decoration beside the name: the profile's picture, else the first letter. */
export function Avatar({ user: { username, profileImageUrl }, size = 'regular' }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (profileImageUrl && profileImageUrl !== brokenUrl) {
    return <Image src={profileImageUrl} alt="" $size={size} onError={() => setBrokenUrl(profileImageUrl)} />;
  }
  return (
    <Letter aria-hidden $size={size}>
      {avatarInitial(username)}
    </Letter>
  );
}

interface Look {
  $size: 'regular' | 'large';
}

const sizes = {
  regular: css`
    width: 2.25rem;
    height: 2.25rem;
    font-size: ${t.text.small};
    font-weight: 500;
  `,
  large: css`
    width: 4.5rem;
    height: 4.5rem;
    font-family: ${t.font.display};
    font-size: ${t.text.heading};
  `,
};

const Image = styled.img<Look>`
  ${({ $size }) => sizes[$size]}
  flex: none;
  object-fit: cover;
  border: ${t.size.hairline} solid ${t.color.edge};
  border-radius: ${t.radius.round};
`;

const Letter = styled.span<Look>`
  ${({ $size }) => sizes[$size]}
  flex: none;
  display: grid;
  place-items: center;
  border: ${t.size.hairline} solid currentColor;
  border-radius: ${t.radius.round};
  line-height: 1;
`;
