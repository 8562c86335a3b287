/**
 * Marks a class of an application layer for injection: Nest resolves the parameters of its
 * constructor by type. Handlers and job runners have decorators of their own.
 */
export { Injectable } from '@nestjs/common';
