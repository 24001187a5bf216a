/** What a form will do with its one image. */
export interface ImageChoice {
  /** A new image that was picked. */
  file: File | null;
  /** The current image goes. */
  isRemoved: boolean;
  /** Why the file picked last cannot be taken. */
  problem: ImageProblem | null;
  /** A file was picked and is being made ready. */
  isPreparing: boolean;
  /** The size of the picked file before it was made smaller; null where that was not needed. */
  shrunkFrom: number | null;
}

export type ImageProblem =
  | { kind: 'tooLarge' | 'type' | 'unreadable'; fileName: string }
  /** More than one file at once. */
  | { kind: 'tooMany' };

/** The image stays as it is. */
export const IMAGE_UNTOUCHED: ImageChoice = {
  file: null,
  isRemoved: false,
  problem: null,
  isPreparing: false,
  shrunkFrom: null,
};

/** A picked file as it will be sent, or why it cannot be taken. */
export type PreparedImage = { file: File; originalBytes: number } | { problem: ImageProblem };

/** Whether leaving the form would lose a choice. */
export function isImageChanged({ file, isRemoved, isPreparing }: ImageChoice): boolean {
  return file !== null || isRemoved || isPreparing;
}

/** Whether the form can be sent. */
export function isImageReady({ problem, isPreparing }: ImageChoice): boolean {
  return problem === null && !isPreparing;
}

/** The choice once a picked file is ready; one that cannot be taken leaves what was chosen before. */
export function withPrepared(choice: ImageChoice, prepared: PreparedImage): ImageChoice {
  if ('problem' in prepared) return { ...choice, isPreparing: false, problem: prepared.problem };
  const { file, originalBytes } = prepared;
  return { ...IMAGE_UNTOUCHED, file, shrunkFrom: originalBytes === file.size ? null : originalBytes };
}

/** Whether the current image is what the form shows. */
export function showsCurrent(choice: ImageChoice, hasCurrent: boolean): boolean {
  return hasCurrent && choice.file === null && !choice.isRemoved;
}

/** The choice after the remove button: a picked file goes first, the current image after it. */
export function withoutImage(choice: ImageChoice, hasCurrent: boolean): ImageChoice {
  return { ...IMAGE_UNTOUCHED, isRemoved: choice.isRemoved || showsCurrent(choice, hasCurrent) };
}
