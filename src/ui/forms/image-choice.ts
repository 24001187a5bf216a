/** The state of a form's image field. */
export interface ImageChoice {
  /** A newly chosen image. */
  file: File | null;
  /** The current image will be removed. */
  isRemoved: boolean;
  /** Why the last chosen file cannot be used. */
  problem: ImageProblem | null;
  /** A chosen file is being prepared. */
  isPreparing: boolean;
  /** The size of the chosen file before it was scaled down; null if that was not necessary. */
  shrunkFrom: number | null;
}

export type ImageProblem =
  | { kind: 'tooLarge' | 'type' | 'unreadable'; fileName: string }
  /** More than one file at once. */
  | { kind: 'tooMany' };

/** The image is not changed. */
export const IMAGE_UNTOUCHED: ImageChoice = {
  file: null,
  isRemoved: false,
  problem: null,
  isPreparing: false,
  shrunkFrom: null,
};

/** A chosen file ready to be sent, or why it cannot be used. */
export type PreparedImage = { file: File; originalBytes: number } | { problem: ImageProblem };

/** Whether leaving the form would lose a choice. */
export function isImageChanged({ file, isRemoved, isPreparing }: ImageChoice): boolean {
  return file !== null || isRemoved || isPreparing;
}

/** Whether the form can be sent. */
export function isImageReady({ problem, isPreparing }: ImageChoice): boolean {
  return problem === null && !isPreparing;
}

/** The state after preparing a chosen file; if it cannot be used, the earlier choice stays. */
export function withPrepared(choice: ImageChoice, prepared: PreparedImage): ImageChoice {
  if ('problem' in prepared) return { ...choice, isPreparing: false, problem: prepared.problem };
  const { file, originalBytes } = prepared;
  return { ...IMAGE_UNTOUCHED, file, shrunkFrom: originalBytes === file.size ? null : originalBytes };
}

/** Whether the form shows the current image. */
export function showsCurrent(choice: ImageChoice, hasCurrent: boolean): boolean {
  return hasCurrent && choice.file === null && !choice.isRemoved;
}

/** The state after the remove button: it first removes a chosen file, then the current image. */
export function withoutImage(choice: ImageChoice, hasCurrent: boolean): ImageChoice {
  return { ...IMAGE_UNTOUCHED, isRemoved: choice.isRemoved || showsCurrent(choice, hasCurrent) };
}
