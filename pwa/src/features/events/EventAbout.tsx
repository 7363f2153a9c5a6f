import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';

/** Blank lines part paragraphs, whatever else stands on them. */
export function EventAbout({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return (
    <Text>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Text>
  );
}

const Text = styled.div`
  display: grid;
  gap: ${t.space.m};
  max-width: ${t.size.measure};
  font-size: ${t.text.lede};
  line-height: 1.55;
  overflow-wrap: anywhere;
`;
