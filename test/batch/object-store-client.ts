import { Readable } from 'node:stream';

/** What was asked of the object store. */
export const sent: { readonly command: string; readonly input: unknown }[] = [];

class Command {
  readonly input: { readonly Key: string };
  constructor(input: { readonly Key: string }) {
    this.input = input;
  }
}
export class HeadObjectCommand extends Command {}
export class GetObjectCommand extends Command {}
export class S3Client {
  async send(command: Command): Promise<unknown> {
    sent.push({ command: command.constructor.name, input: command.input });
    if (command.input.Key === 'none.tgz') throw new Error('NoSuchKey');
    if (command.input.Key === 'hollow.tgz') return Promise.resolve({});
    const head = { ETag: '"e1"', ContentLength: 5 };
    return Promise.resolve(command instanceof GetObjectCommand ? { ...head, Body: Readable.from(['bytes']) } : head);
  }
}
