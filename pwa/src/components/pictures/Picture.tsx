import type { Picture as PictureData } from '@archive/schema/catalogue/photo-set';
import { PICTURE_FORMATS, pictureUrl } from '@archive/schema/catalogue/photos/picture-files';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useFailedBefore, useFailedPicture } from './use-failed-picture.ts';

const mimeTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** Browsers draw an icon over the color of a picture that can't be loaded, and none over this one. */
const TRANSPARENT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

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
  const image = useRef<HTMLImageElement>(null);
  const { isFailed, setFailed } = useFailedPicture(picture.base);
  const files = isFailed ? { src: TRANSPARENT } : { src: pictureUrl(picture, middleWidth(picture), 'jpg'), srcSet: srcSet(picture, 'jpg') };
  const handleError = () => {
    setFailed();
    onFailed?.();
  };
  useFailedBefore(image, handleError);
  return (
    <picture className={className}>
      {alternative && !isFailed && <PictureSources {...alternative} />}
      {!isFailed && <PictureSources picture={picture} sizes={sizes} />}
      <Image
        ref={image}
        {...files}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
        onError={handleError}
        $color={picture.color}
        $ratio={ratio ?? (isFailed ? `${picture.width} / ${picture.height}` : undefined)}
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
