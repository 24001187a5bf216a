import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Holds two versions, one being unpacked, and the data; the file has only the blocks that are used. */
const SIZE = '1200M';
const END_TRIES = 100;
const END_PAUSE_MS = 50;
/** The ioctl with which file systems are tested: ends all writes at once, without writing what is in memory. */
const SHUT_DOWN =
  'my $how = pack("L", 2); open(my $f, "<", shift) or die $!; ioctl($f, 0x8004587d, $how) or die $!';

/** An ext4 file system in a file, which can lose its power and become full. Only root can mount one. */
export class LossyDisk {
  readonly #place: string;
  /** Where it is mounted. */
  readonly folder: string;

  private constructor(place: string) {
    this.#place = place;
    this.folder = join(place, 'mounted');
  }

  /** An empty disk. */
  static async open(): Promise<LossyDisk> {
    const disk = new LossyDisk(await mkdtemp(join(tmpdir(), 'mulhim-disk-')));
    await mkdir(disk.folder);
    await run('truncate', `--size=${SIZE}`, disk.#image);
    await run('mkfs.ext4', '-q', '-F', '-m', '0', disk.#image);
    await disk.mount();
    return disk;
  }

  get #image(): string {
    return join(this.#place, 'image');
  }

  mount(): Promise<void> {
    return run('mount', '-o', 'loop', this.#image, this.folder);
  }

  /** Waits for programs that have been killed and still hold files. */
  async unmount(): Promise<void> {
    for (let tries = 1; ; tries += 1)
      try {
        await run('umount', this.folder);
        return;
      } catch (error) {
        if (tries === END_TRIES) throw error;
        await pause(END_PAUSE_MS);
      }
  }

  sync(): Promise<void> {
    return run('sync', '--file-system', this.folder);
  }

  /** What has not been synced may be lost; nothing can be written until it is mounted again. */
  cutPower(): Promise<void> {
    return run('perl', '-e', SHUT_DOWN, this.folder);
  }

  get #filler(): string {
    return join(this.folder, 'filler');
  }

  /** Takes all room that is left. */
  fill(): Promise<void> {
    return run('sh', '-c', `fallocate --length ${SIZE} "$0"; cat /dev/zero >>"$0" || true`, this.#filler);
  }

  /** Gives it back, unless it was not taken. */
  empty(): Promise<void> {
    return rm(this.#filler, { force: true });
  }

  async remove(): Promise<void> {
    await this.unmount();
    await rm(this.#place, { recursive: true });
  }
}

async function run(program: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(program, args);
}
