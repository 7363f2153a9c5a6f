import type { Picture as PictureData } from '@archive/schema/catalogue/photo-set';
import { PICTURE_FORMATS, pictureUrl } from '@archive/schema/catalogue/picture-files';
import { styled } from 'styled-components';

const mimeTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

export interface PictureProps {
  picture: PictureData;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Width by height it is cropped to, for instance '3 / 4'. Without it the picture keeps its own shape. */
  ratio?: string;
  /** Load at once with high priority; for pictures in the first view. */
  isEager?: boolean;
  /** Empty where the text beside it says the same. */
  alt?: string;
  /** Another picture of the same subject, used if the media query matches. */
  alternative?: { picture: PictureData; media: string; sizes: string };
  className?: string;
  onFailed?: () => void;
}

/** A photograph in the best format and size for the device. Its space and average color are shown before it loads. */
export function Picture({ picture, sizes, ratio, isEager = false, alt = picture.alt, alternative, className, onFailed }: PictureProps) {
  return (
    <picture className={className}>
      {alternative && <PictureSources {...alternative} />}
      <PictureSources picture={picture} sizes={sizes} />
      <Image
        src={pictureUrl(picture, middleWidth(picture), 'jpg')}
        srcSet={srcSet(picture, 'jpg')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
        onError={onFailed}
        $color={picture.color}
        $ratio={ratio}
      />
    </picture>
  );
}

/** The modern formats; with `media` all of them, because the `img` then belongs to the other picture. */
function PictureSources({ picture, sizes, media }: { picture: PictureData; sizes: string; media?: string }) {
  const formats = media ? PICTURE_FORMATS : PICTURE_FORMATS.slice(0, -1);
  return formats.map((format) => (
    <source
      key={format}
      type={mimeTypes[format]}
      srcSet={srcSet(picture, format)}
      sizes={sizes}
      media={media}
      width={picture.width}
      height={picture.height}
    />
  ));
}

function srcSet(picture: PictureData, format: (typeof PICTURE_FORMATS)[number]): string {
  return picture.widths.map((width) => `${pictureUrl(picture, width, format)} ${width}w`).join(', ');
}

/** For browsers without srcset. */
function middleWidth({ widths, width }: PictureData): number {
  return widths[Math.floor(widths.length / 2)] ?? width;
}

const Image = styled.img<{ $color: string; $ratio: string | undefined }>`
  width: 100%;
  height: auto;
  aspect-ratio: ${({ $ratio }) => $ratio ?? 'auto'};
  object-fit: cover;
  background-color: ${({ $color }) => $color};
`;
